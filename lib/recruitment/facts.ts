import type { ApplicationAnswers } from '@/lib/contracts/recruitment/applications';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { applicantName, countryName, languageName } from './words';

interface TextFact {
  label: string;
  value: string | number;
}

const present = (label: string, value: string | number | null | undefined): TextFact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

const account = (name: string | null, id: string | number | null) =>
  id === null ? null : name === null ? String(id) : `${name} (${id})`;

export const identityFacts = (application: Application): TextFact[] => [
  { label: 'Name', value: applicantName(application.name) },
  ...present('Email', application.email),
  ...present('Born', application.birth_year),
  { label: 'Country', value: countryName(application.country) },
  ...present('Languages', application.languages.map(languageName).join(', ')),
  ...present('Steam', account(application.steam_name, application.steam_id)),
  ...present('Discord', account(application.discord_name, application.discord_id)),
  ...present('TruckersMP', application.truckersmp_id),
  ...present('How they found us', application.source),
];

const yesNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'Yes' : 'No');

export const answerFacts = (answers: ApplicationAnswers): TextFact[] => [
  ...present('Games', answers.games?.map((game) => game.toUpperCase()).join(', ')),
  ...present('Map DLC', answers.dlcs),
  ...present('Hours per week', answers.weekly_hours),
  ...present('Previous companies', answers.previous_companies),
  ...present('How they found us', answers.found_by),
  ...present('Referred by', answers.referrer),
  ...present('Microphone', yesNo(answers.has_microphone)),
];
