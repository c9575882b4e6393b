import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { productTexts } from '#web/ui/product-texts.ts'
import { signIn, useSignInSession } from '../../api/sign-in.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { acceptedTerms, useFinish, useLeaveOnceSignedIn } from './finish.ts'
import { FacebookButton, FailureNote, Finishing, SignInCard } from './sign-in-card.tsx'
import { returnAddress } from './sign-in-return.ts'
import { SignUpInPlace } from './sign-up-in-place.tsx'
import { TermsBox } from './terms-box.tsx'
import { signInTexts } from './texts.ts'

const route = getRouteApi('/signup')

export const SignUpScreen = () => {
  const search = route.useSearch()
  const { mode, callbackUrl } = useInBrowser() ? search : {}
  const product = useTexts(productTexts)
  const texts = useTexts(signInTexts)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { mutate, error } = useFinish()
  const signedIn = useLeaveOnceSignedIn(callbackUrl)
  const back = mode === 'signup'
  const remembered = back && acceptedTerms.read()

  useEffect(() => {
    if (remembered && !signedIn) mutate({ mode: 'signup', is_agree: true })
  }, [remembered, signedIn, mutate])

  // Back from Facebook, perhaps in another tab than the one with the ticked box.
  const unticked = back && !remembered && !signedIn
  const cameBack = useSignInSession(unticked).status === 'authenticated'
  if (unticked && cameBack) return <SignUpInPlace title={texts.signUpTitle} help={texts.signUpHelp} />

  const start = () => {
    setAsked(true)
    if (!agreed) return
    setLeaving(true)
    acceptedTerms.remember()
    void signIn(returnAddress('signup', callbackUrl))
  }
  return (
    <SignInCard title={texts.signUpTitle} help={texts.signUpHelp}>
      {error && <FailureNote error={error} />}
      {(remembered && !error) || signedIn ? (
        <Finishing />
      ) : (
        <>
          <TermsBox checked={agreed} onChange={setAgreed} error={asked && !agreed} />
          <FacebookButton label={texts.signUpWithFacebook} loading={leaving} onClick={start} />
        </>
      )}
      <Text ta="center">
        {texts.haveAccount}{' '}
        <TextLink to="/signin" search={callbackUrl === undefined ? {} : { callbackUrl }} fw={600}>
          {product.signIn}
        </TextLink>
      </Text>
    </SignInCard>
  )
}
