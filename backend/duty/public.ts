export { DUTY_OF_ABSENT, freeDays, tellHrOfTheDay } from './duty-store';
export { findHeldDay } from './store';
