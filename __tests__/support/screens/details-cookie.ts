import { Buffer } from 'node:buffer';

export const base64Of = (text: string) => Buffer.from(text, 'utf8').toString('base64');

export function setDetailsCookie(content: unknown): void {
  const value = encodeURIComponent(base64Of(JSON.stringify(content)));
  document.cookie = `details=${value}; path=/`;
}
