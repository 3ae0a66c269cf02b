/** The default company name. */
export const DEMO_COMPANY_NAME = 'Hollowmere Freight';
