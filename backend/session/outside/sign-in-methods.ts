import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import {
  signInMethodsEndpoint,
  silentServicesEndpoint,
  type SignInMethod,
} from '@/lib/contracts/session/sign-in';
import { listSilent } from './outside-services';

/** Tells the sign-in page which buttons to show. */
export function registerSignInMethods(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  const methods: SignInMethod[] = ['password'];
  if (config.steam) methods.push('steam');
  if (config.discordSignIn) methods.push('discord');
  endpoints.public(signInMethodsEndpoint, () => ({ methods }));
  endpoints.public(silentServicesEndpoint, async () => ({ silent: await listSilent(context) }));
}
