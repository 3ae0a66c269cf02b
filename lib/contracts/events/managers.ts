export const EVENT_MANAGERS = ['MANAGE_EVENTS'] as const;
