import type {
  BeginProviderSignIn,
  CompleteProviderSignIn,
  ContinueProviderSignIn,
  SendJoiningCode,
  SignUpByProvider,
} from '@pollux/domain/accounts/provider-sign-in';
import type { AnswerOf, Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { useEntering } from './use-entering.ts';

/** What is still asked of somebody who comes back from a provider. */
export type Next = AnswerOf<typeof CompleteProviderSignIn>['next'];

/** Leads to a provider. */
export function useBeginProviderSignIn() {
  return useMutation({
    mutationFn: (provider: string) => send<typeof BeginProviderSignIn>('BeginProviderSignIn', { provider }),
    onSuccess: ({ url }) => location.assign(url),
  });
}

/** Takes what a provider has sent the browser back with. */
export function useCompleteProviderSignIn() {
  const enter = useEntering();
  return useMutation({
    mutationFn: (back: Input<typeof CompleteProviderSignIn>) =>
      send<typeof CompleteProviderSignIn>('CompleteProviderSignIn', back),
    onSuccess: ({ next }) => (next.step === 'signed-in' ? enter(next) : undefined),
  });
}

/** Shows that an account is the person's own, and signs in. */
export function useContinueProviderSignIn() {
  const enter = useEntering();
  return useMutation({
    mutationFn: (proof: Input<typeof ContinueProviderSignIn>) =>
      send<typeof ContinueProviderSignIn>('ContinueProviderSignIn', proof),
    onSuccess: (entered) => enter(entered),
  });
}

export function useSendJoiningCode() {
  return useMutation({ mutationFn: () => send<typeof SendJoiningCode>('SendJoiningCode', {}) });
}

/** Makes the account of a new person, and signs in. */
export function useSignUpByProvider() {
  const enter = useEntering();
  return useMutation({
    mutationFn: (said: Input<typeof SignUpByProvider>) =>
      send<typeof SignUpByProvider>('SignUpByProvider', said),
    onSuccess: (entered) => enter(entered),
  });
}
