import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useSignInSession } from '../../api/sign-in.ts'
import { useTexts } from '../../i18n/language-context.tsx'
import { useFinish } from './finish.ts'
import { FailureNote, SignInCard } from './sign-in-card.tsx'
import { TermsBox } from './terms-box.tsx'
import { signInTexts } from './texts.ts'

/** Only the terms are missing, after Facebook has confirmed the person. */
export const SignUpInPlace = ({ title, help }: { title: string; help: string }) => {
  const signIn = useTexts(signInTexts)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error } = useFinish()
  const cameBack = useSignInSession()
  const name = cameBack.status === 'authenticated' ? cameBack.session.user.name : undefined

  const finish = () => {
    setAsked(true)
    if (agreed) mutate({ mode: 'signup', is_agree: true })
  }
  return (
    <SignInCard title={title} help={help}>
      {name && <Text>{signIn.signedInAs(name)}</Text>}
      {error && <FailureNote error={error} />}
      <TermsBox checked={agreed} onChange={setAgreed} error={asked && !agreed} />
      <Button size="md" loading={isPending} onClick={finish}>
        {signIn.finishSignUp}
      </Button>
    </SignInCard>
  )
}
