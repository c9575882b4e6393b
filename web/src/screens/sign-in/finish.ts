import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../api/browser.ts'
import { keepTokens, useSession } from '../../api/sign-in.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/language-path.ts'
import { toast } from '../../ui/toast.ts'
import { destination } from './sign-in-return.ts'

/** Turns the session from Facebook into tokens of ours. */
export const useFinish = () =>
  useMutation({
    mutationFn: (body: { mode: 'login' | 'signup'; is_agree?: boolean }) => call('signUp', { body }),
    onSuccess: keepTokens,
    meta: { toast: false },
  })

/**
 * Nobody who is signed in stays on a screen for signing in; this also ends a sign-in, here or in another tab. What
 * went wrong at Facebook, when somebody signed in gave access again, is said where they arrive.
 */
export const useLeaveOnceSignedIn = (callbackUrl: string | undefined, problem?: string): boolean => {
  const signedIn = useSession() !== undefined
  const language = useLanguage()
  const router = useRouter()
  useEffect(() => {
    if (!signedIn) return
    if (problem !== undefined) toast({ success: false, message: problem })
    router.history.replace(inLanguage(language, destination(callbackUrl)))
  }, [signedIn, language, router, callbackUrl, problem])
  return signedIn
}

const TERMS_KEY = 'hariu.terms'

/** The ticked box survives the way to Facebook and back, in this tab only. */
export const acceptedTerms = {
  remember: () => window.sessionStorage.setItem(TERMS_KEY, 'accepted'),
  read: () => window.sessionStorage.getItem(TERMS_KEY) === 'accepted',
}
