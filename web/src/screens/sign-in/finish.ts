import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, wait } from '../../api/browser.ts'
import { keepTokens, useSession } from '../../api/sign-in.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/language-path.ts'
import { toast } from '../../ui/toast.ts'
import { destination, HOME } from './sign-in-return.ts'

/** Exchanges the Facebook session for the product's tokens. */
export const useFinish = () =>
  useMutation({
    mutationFn: (body: { mode: 'login' | 'signup'; is_agree?: boolean }) => call('signUp', { body }),
    onSuccess: keepTokens,
    meta: { toast: false },
  })

const LONGEST_WAIT = 3000

/** Today for a person with a connected page; page management, which connects one, for others. */
const firstScreen = async (): Promise<string> => {
  const hasPage = async () =>
    (await call('listConnectedPages', {})).connected_pages.some(({ status }) => status === 1)
  const found = await Promise.race([hasPage(), wait(LONGEST_WAIT)]).catch(() => false)
  return found === true ? '/today' : HOME
}

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
    let left = false
    const leave = (path: string) => left || router.history.replace(inLanguage(language, path))
    if (callbackUrl === undefined) void firstScreen().then(leave)
    else leave(destination(callbackUrl))
    return () => {
      left = true
    }
  }, [signedIn, language, router, callbackUrl, problem])
  return signedIn
}

const TERMS_KEY = 'hariu.terms'

/** Keeps the accepted terms on the way to Facebook and back, in this tab only. */
export const acceptedTerms = {
  remember: () => window.sessionStorage.setItem(TERMS_KEY, 'accepted'),
  read: () => window.sessionStorage.getItem(TERMS_KEY) === 'accepted',
}
