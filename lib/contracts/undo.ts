/** How long the panel offers to undo a decision. */
export const UNDO_SECONDS = 10;

/** What the backend allows on top, for a slow connection and for a message that is pointed at. */
export const UNDO_GRACE_SECONDS = 10;
