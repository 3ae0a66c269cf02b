export { beginWithRules } from './first-rules';
export { findCurrentRules } from './rules-store';
export { rulesStandings } from './views';
