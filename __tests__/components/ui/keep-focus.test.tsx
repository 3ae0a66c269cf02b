import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

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
