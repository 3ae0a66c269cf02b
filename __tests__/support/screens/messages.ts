import { waitFor } from '@testing-library/react';

/** The messages that were shown over the page, which storage keeps for other tabs. */
export const told = (): string => Object.values(localStorage).join();

/** Waits for a message over the page. */
export const said = (message: string) => waitFor(() => expect(told()).toContain(message));
