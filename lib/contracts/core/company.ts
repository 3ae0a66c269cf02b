/** The name of the company where the settings give none. */
export const DEMO_COMPANY_NAME = 'Hollowmere Freight';
