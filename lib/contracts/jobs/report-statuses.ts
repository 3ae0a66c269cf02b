export const REPORT_STATUSES = ['open', 'in_review', 'resolved', 'rejected'] as const;
