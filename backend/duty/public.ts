export { DUTY_OF_ABSENT, freeDays, tellHrOfTheDay } from './duty-store';
export { DUTY_WORK } from './duty-work';
export { findHeldDay, listHeldDays } from './store';
