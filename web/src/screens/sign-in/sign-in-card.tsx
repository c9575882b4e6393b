import { Alert, Button, Code, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconBrandFacebookFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { PublicFrame } from '../../components/public-frame.tsx'
import { useTexts } from '../../i18n/language-context.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import classes from './sign-in-card.module.css'
import { signInTexts } from './texts.ts'

type Props = { title: string; help: string; children: ReactNode }

/** The card of the sign-in and sign-up screens. */
export const SignInCard = ({ title, help, children }: Props) => (
  <PublicFrame>
    <div className={classes.screen}>
      <section className={classes.card}>
        <div>
          <Title order={1} fz={26} mb="xs">
            {title}
          </Title>
          <Text c="dimmed">{help}</Text>
        </div>
        {children}
      </section>
    </div>
  </PublicFrame>
)

export const ProblemNote = ({ message, code }: { message: string; code: string }) => (
  <Alert color="error" icon={<IconAlertTriangle aria-hidden />} role="alert">
    {message} <Code>{code}</Code>
  </Alert>
)

/** For a cancelled sign-in, which is no failure: no code, no alert. */
export const Notice = ({ message }: { message: string }) => (
  <Alert color="purple" role="status">
    {message}
  </Alert>
)

/** The server's message, with the code in small print. */
export const FailureNote = ({ error }: { error: Error }) => {
  const errors = useTexts(errorTexts)
  const code = error instanceof ApiError ? error.code : error.name
  return <ProblemNote message={errorWords(error, errors)} code={code} />
}

type FacebookButtonProps = { label: string; loading: boolean; onClick: () => void }

export const FacebookButton = ({ label, loading, onClick }: FacebookButtonProps) => {
  const signIn = useTexts(signInTexts)
  return (
    <Stack gap="xs">
      <Button
        size="md"
        loading={loading}
        // Disabled until the script has loaded, because the page appears before it.
        disabled={!useInBrowser()}
        onClick={onClick}
        leftSection={<IconBrandFacebookFilled size={20} aria-hidden />}
      >
        {label}
      </Button>
      <Text className={classes.note} fz="xs" c="dimmed">
        {signIn.facebookNote}
      </Text>
    </Stack>
  )
}

export const Finishing = () => {
  const signIn = useTexts(signInTexts)
  return (
    <Stack align="center" gap="sm" py="md" role="status">
      <Loader />
      <Text>{signIn.finishing}</Text>
    </Stack>
  )
}
