import { AccountId } from '@/components/ui/text/account-id';
import type { Fact } from '@/components/ui/text/facts';
import { countryName, languageName } from '@/lib/contracts/core/countries';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import type { ApplicationAnswers } from '@/lib/contracts/recruitment/applications';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { applicantName } from '@/lib/recruitment/words';

const present = (label: string, value: string | number | null | undefined): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

const account = (
  service: 'steam' | 'discord' | 'truckersmp',
  name: string | null,
  id: string | number | null,
): Fact[] =>
  id === null
    ? []
    : [
        {
          label: SERVICE_NAMES[service],
          value: (
            <>
              {name !== null && <bdi>{name} · </bdi>}
              <AccountId service={service} id={String(id)} />
            </>
          ),
        },
      ];

export const identityFacts = (application: Application): Fact[] => [
  { label: 'Name', value: applicantName(application.name) },
  ...present('Email', application.email),
  ...present('Born', application.birth_year),
  { label: 'Country', value: countryName(application.country) },
  ...present('Languages', application.languages.map(languageName).join(', ')),
  ...account('steam', application.steam_name, application.steam_id),
  ...account('discord', application.discord_name, application.discord_id),
  ...account('truckersmp', null, application.truckersmp_id),
  ...present('How they found us', application.source),
];

const yesNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'Yes' : 'No');

export const answerFacts = (answers: ApplicationAnswers): Fact[] => [
  ...present('Games', answers.games?.map((game) => game.toUpperCase()).join(', ')),
  ...present('Map DLC', answers.dlcs),
  ...present('Hours per week', answers.weekly_hours),
  ...present('Previous companies', answers.previous_companies),
  ...present('How they found us', answers.found_by),
  ...present('Referred by', answers.referrer),
  ...present('Microphone', yesNo(answers.has_microphone)),
];
