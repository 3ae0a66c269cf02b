export { beginWithRules } from './first-rules';
export { rulesVersions } from './tables';
export { rulesStandings } from './views';
