import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import { signInMethodsEndpoint, type SignInMethod } from '@/lib/contracts/sign-in';

/** Tells the login page which buttons lead anywhere. */
export function registerSignInMethods(endpoints: Endpoints, { config }: Context): void {
  const methods: SignInMethod[] = ['password'];
  if (config.steam) methods.push('steam');
  if (config.discordSignIn) methods.push('discord');
  endpoints.public(signInMethodsEndpoint, () => ({ methods }));
}
