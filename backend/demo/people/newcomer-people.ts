export interface Newcomer {
  name: string;
  email: string;
  steam_id: string;
  discord_id: string;
  truckersmp_id: number;
}

/** The first is accepted with an activation link; the second is halfway through onboarding. */
export const NEWCOMERS: readonly [Newcomer, Newcomer] = [
  {
    name: 'Janek Lis',
    email: 'janek@demo.example',
    steam_id: '76561190000003001',
    discord_id: '900000000000030001',
    truckersmp_id: 8_890_001,
  },
  {
    name: 'Leila Haddad',
    email: 'leila@demo.example',
    steam_id: '76561190000003002',
    discord_id: '900000000000030002',
    truckersmp_id: 8_890_002,
  },
];
