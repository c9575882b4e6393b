import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../api/browser.ts'
import { keepTokens, useSession } from '../../api/sign-in.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/language-path.ts'
import { toast } from '../../ui/toast.ts'
import { destination } from './sign-in-return.ts'

/** Exchanges the Facebook session for the product's tokens. */
export const useFinish = () =>
  useMutation({
    mutationFn: (body: { mode: 'login' | 'signup'; is_agree?: boolean }) => call('signUp', { body }),
    onSuccess: keepTokens,
    meta: { toast: false },
  })

/**
 * Leaves the sign-in screens once signed in, here or in another tab. A problem at Facebook while granting
 * access again is shown at the destination.
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

/** Keeps the accepted terms on the way to Facebook and back, in this tab only. */
export const acceptedTerms = {
  remember: () => window.sessionStorage.setItem(TERMS_KEY, 'accepted'),
  read: () => window.sessionStorage.getItem(TERMS_KEY) === 'accepted',
}
