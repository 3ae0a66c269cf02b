import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/lib/keys/keep-focus';

/** A request, nothing while the next one loads, and the next one. */
function Decision() {
  const [step, setStep] = useState<'request' | 'loading' | 'next'>('request');
  const accept = () => {
    setStep('loading');
    setTimeout(() => setStep('next'));
  };
  return (
    <>
      <aside>
        <h2>Driver area</h2>
      </aside>
      <main>
        {step === 'request' && <Button onClick={accept}>Accept request</Button>}
        {step === 'next' && <h1>Request #6</h1>}
      </main>
    </>
  );
}

it('leaves the focus in the content when what was pressed is gone', async () => {
  render(<Decision />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept request' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Request #6' })).toHaveFocus());
});

/** Rows without a link; the decided one goes with the next answer. */
function Rows() {
  const [names, setNames] = useState(['Ada', 'Ben']);
  const decide = (name: string) =>
    setTimeout(() => setNames((all) => all.filter((one) => one !== name)));
  return (
    <main>
      <h1>Requests</h1>
      <table>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <Button onClick={() => decide(name)}>Accept {name}</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

it('goes on to the next row when that of what was pressed is gone, then to the heading', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept Ada' }));
  keepFocus()();
  const next = screen.getByRole('button', { name: 'Accept Ben' });
  await waitFor(() => expect(next).toHaveFocus());
  await userEvent.click(next);
  keepFocus()();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Requests' })).toHaveFocus());
});
