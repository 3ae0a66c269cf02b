export { DUTY_OF_ABSENT, freeDays, tellHrOfTheDay } from './duty-store';
