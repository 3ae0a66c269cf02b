import type { Locator } from 'playwright';
import type { withBrowser } from './browser';

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

type Open = ReturnType<typeof withBrowser>['open'];

/** Opens a page of which the panel takes nothing: whatever is sent is refused in words. */
export const openingRefused =
  (open: Open): Open =>
  async (options) => {
    const page = await open({ reducedMotion: 'reduce', ...options });
    await page.context().addInitScript(() => {
      const send = window.fetch;
      window.fetch = async (input, init) => {
        const { method, url } = new Request(input, init);
        if (method === 'GET' || url.endsWith('/api/check-permissions')) return send(input, init);
        const error = { code: 'refused', message: 'This is refused, whatever it is.' };
        return Response.json({ error }, { status: 422 });
      };
    });
    // Whether to leave what was typed.
    page.on('dialog', (question) => void question.accept());
    return page;
  };

/** The forms that can be sent, which may come later than the page. */
export const sendable = (part: Locator): Locator =>
  part.locator('form:has(button[type=submit]:enabled)');

/** Sends every form of a part with nothing in it, and waits until it says what is wrong. */
export async function sendEmpty(part: Locator): Promise<number> {
  const forms = await sendable(part).all();
  for (const form of forms) {
    await form.locator(FIELDS).evaluateAll((fields) => {
      for (const field of fields) {
        const { prototype } =
          field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await form.locator('button[type=submit]').first().click();
    // A form that does several things lists the ones that were refused in its place.
    const refused = part.getByRole('list', { name: 'Not done' });
    await form.locator('[aria-invalid=true], [role=alert]').or(refused).first().waitFor();
  }
  return forms.length;
}
