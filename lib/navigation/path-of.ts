export const pathOf = (url: string): string => url.replace(/[?#].*$/, '');
