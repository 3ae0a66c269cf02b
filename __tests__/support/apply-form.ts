export const MOTIVE =
  'I have driven alone for three years and would like to do it in company from now on. ' +
  'Your convoys look well kept, your drivers are calm, and a friend of mine who is with you ' +
  'says that one learns a lot here. That is why I apply.';

export const FORM = {
  name: 'Nadia',
  email: 'Nadia@Example.com',
  birth_year: 1995,
  country: 'NG',
  time_zone: 'Africa/Lagos',
  languages: ['en', 'de'],
  games: ['ets2'],
  dlcs: 'Scandinavia',
  weekly_hours: 8,
  previous_companies: '',
  motive: MOTIVE,
  found_by: 'A friend',
  referrer: '',
  has_microphone: true,
  accepts_rules: true,
  accepts_data_use: true,
};
