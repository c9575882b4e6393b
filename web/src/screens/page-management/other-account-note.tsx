import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { useSignInSession } from '#web/api/sign-in.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { askFacebookAgain } from './ask-facebook-again.ts'
import { otherAccount } from './other-account.ts'
import { pagesTexts } from './texts.ts'

/** Warns when another Facebook account granted access, as on a shared phone: that changes nothing here. */
export const OtherAccountNote = () => {
  const pages = useTexts(pagesTexts)
  const signedIn = useSignInSession()
  const person = useQuery(apiQuery('getProfile', {})).data?.profile
  const other =
    signedIn.status === 'authenticated' && person ? otherAccount(signedIn.session, person) : undefined
  if (other === undefined || !person) return null
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      title={pages.otherAccount.title(other)}
      role="status"
      mb="md"
    >
      <Group justify="space-between" gap="xs">
        {pages.otherAccount.text(person.facebook_name)}
        <Button size="xs" variant="default" onClick={() => void askFacebookAgain()}>
          {pages.otherAccount.again}
        </Button>
      </Group>
    </Alert>
  )
}
