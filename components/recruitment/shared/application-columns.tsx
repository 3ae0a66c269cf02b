import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { type Column, spare } from '@/components/ui/table/column';
import { Since } from '@/components/ui/date/since';
import { Time } from '@/components/ui/date/time';
import {
  APPLICATION_LABELS,
  APPLIED_GAME_LABELS,
} from '@/lib/contracts/recruitment/recruitment-labels';
import { countryName, languageName } from '@/lib/contracts/core/countries';
import type { ApplicationRow } from '@/lib/contracts/recruitment/recruitment';
import { routes } from '@/lib/navigation/routes';
import { isClaimable } from '@/lib/recruitment/claimable';
import { applicantName, nextStepOf, STATE_TONES } from '@/lib/recruitment/words';
import { CheckCounts } from './check-counts';
import { ClaimButton } from './claim-button';

export const applicantColumn: Column<ApplicationRow> = {
  header: 'Applicant',
  wide: true,
  render: ({ ref, name }) => (
    <AppLink
      href={routes.application(ref)}
      className="font-medium text-ink covers-row hover:text-accent"
    >
      {applicantName(name)} <span className="font-normal whitespace-nowrap text-muted">{ref}</span>
    </AppLink>
  ),
};

export const stateColumn: Column<ApplicationRow> = {
  header: 'Status',
  isStatus: true,
  render: ({ state, is_overdue }) => (
    <span className="inline-flex flex-wrap gap-1 as-table:flex-nowrap">
      <Badge tone={STATE_TONES[state]}>{APPLICATION_LABELS[state]}</Badge>
      {is_overdue && <Badge tone="danger">Overdue</Badge>}
    </span>
  ),
};

const checksColumn: Column<ApplicationRow> = {
  header: 'Checks',
  render: ({ checks }) => <CheckCounts counts={checks} />,
};

const submittedColumn: Column<ApplicationRow> = {
  header: 'Sent',
  sort: 'submitted_at',
  render: ({ submitted_at }) => (submitted_at ? <Since iso={submitted_at} /> : '–'),
};

export const currentColumns: readonly Column<ApplicationRow>[] = [
  applicantColumn,
  stateColumn,
  checksColumn,
  submittedColumn,
  {
    header: 'From',
    render: ({ country, languages }) => (
      <>
        {countryName(country)}{' '}
        <span className="text-muted">{languages.map(languageName).join(', ')}</span>
      </>
    ),
  },
  {
    header: 'Games',
    isSpare: true,
    render: ({ games }) => games.map((game) => APPLIED_GAME_LABELS[game]).join(', ') || '–',
  },
  { header: 'Recruiter', isSpare: true, render: ({ assignee }) => assignee?.name ?? '–' },
  {
    header: 'Actions',
    isActions: true,
    render: (row) =>
      isClaimable(row) && <ClaimButton isInList name={row.name} reference={row.ref} />,
  },
];

export const ownColumns: readonly Column<ApplicationRow>[] = [
  applicantColumn,
  checksColumn,
  spare(submittedColumn),
  stateColumn,
  { header: 'Next step', render: (row) => nextStepOf(row, new Date()) },
  {
    header: 'Claimed',
    isSpare: true,
    render: ({ claimed_at }) => (claimed_at ? <Since iso={claimed_at} /> : '–'),
  },
  {
    header: 'Interview',
    render: ({ interview_at }) => (interview_at ? <Time iso={interview_at} /> : '–'),
  },
];
