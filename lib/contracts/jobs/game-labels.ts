import type { Game } from './games';

export const GAME_LABELS: Record<Game, string> = { eut2: 'ETS2', ats: 'ATS' };
