import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { productTexts } from '#web/ui/product-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { signIn } from '../../api/sign-in.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { useFinish, useLeaveOnceSignedIn } from './finish.ts'
import { FacebookButton, FailureNote, Finishing, Notice, ProblemNote, SignInCard } from './sign-in-card.tsx'
import { isFailure, problemOf, returnAddress } from './sign-in-return.ts'
import { signInTexts } from './texts.ts'

// Loaded late: few people sign in without an account, and the terms are a tenth of this screen's script.
const SignUpInPlace = lazy(async () => ({ default: (await import('./sign-up-in-place.tsx')).SignUpInPlace }))

const route = getRouteApi('/signin')

export const SignInScreen = () => {
  const search = route.useSearch()
  const { mode, error: code, callbackUrl } = useInBrowser() ? search : {}
  const product = useTexts(productTexts)
  const texts = useTexts(signInTexts)
  const [leaving, setLeaving] = useState(false)
  const { mutate, error } = useFinish()
  const kind = code === undefined ? undefined : problemOf(code)
  const problem = kind && texts[`problem${kind}`]
  // No sign-in request for a person who has signed in meanwhile.
  const signedIn = useLeaveOnceSignedIn(callbackUrl, kind === 'SessionRequired' ? undefined : problem)
  const back = mode === 'login' && code === undefined

  useEffect(() => {
    if (back && !signedIn) mutate({ mode: 'login' })
  }, [back, signedIn, mutate])

  const unknown = error instanceof ApiError && error.code === 'ACCOUNT_NOT_FOUND'
  if (unknown && !signedIn) {
    const heading = { title: texts.unknownTitle, help: texts.unknownHelp }
    return (
      <Suspense
        fallback={
          <SignInCard {...heading}>
            <Finishing />
          </SignInCard>
        }
      >
        <SignUpInPlace {...heading} />
      </Suspense>
    )
  }

  const start = () => {
    setLeaving(true)
    void signIn(returnAddress('login', callbackUrl))
  }
  return (
    <SignInCard title={texts.signInTitle} help={texts.signInHelp}>
      {code &&
        kind &&
        problem &&
        (isFailure(kind) ? <ProblemNote message={problem} code={code} /> : <Notice message={problem} />)}
      {error && <FailureNote error={error} />}
      {(back && !error) || signedIn ? (
        <Finishing />
      ) : (
        <FacebookButton label={texts.continueWithFacebook} loading={leaving} onClick={start} />
      )}
      <Text ta="center">
        {texts.newHere}{' '}
        <TextLink to="/signup" search={callbackUrl === undefined ? {} : { callbackUrl }} fw={600}>
          {product.signUp}
        </TextLink>
      </Text>
    </SignInCard>
  )
}
