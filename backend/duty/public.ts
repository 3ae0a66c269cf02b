export { freeDays, tellHrOfTheDay } from './duty-store';
