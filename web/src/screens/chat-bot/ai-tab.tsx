import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { billingTexts } from '#web/screens/billing/texts.ts'
import { TextLink } from '#web/ui/link.tsx'
import { AiForm } from './ai-form.tsx'
import classes from './chat-bot.module.css'
import { chatBotTexts } from './texts.ts'

/** Replaces the form when the team's plan has no AI replies. */
const Locked = () => {
  const chatBot = useTexts(chatBotTexts)
  const billing = useTexts(billingTexts)
  const { aiTab } = chatBot
  const { role, team_id } = useCurrentPage()
  return (
    <>
      <dl className={classes.ways}>
        <dt>{aiTab.intent}</dt>
        <dd>{aiTab.intentHelp}</dd>
        <dt>{aiTab.default}</dt>
        <dd>{aiTab.defaultHelp}</dd>
      </dl>
      <Alert color="warning" icon={<IconLock aria-hidden />} title={aiTab.locked}>
        {allows(role, 'team.extend_plan') ? (
          <>
            {billing.usage.upgradeForAi}{' '}
            <TextLink to="/team-management" search={{ teamId: team_id, tab: 'billing' }}>
              {aiTab.toPlans}
            </TextLink>
          </>
        ) : (
          aiTab.askOwner
        )}
      </Alert>
    </>
  )
}

const Gate = () => {
  const { aiTab } = useTexts(chatBotTexts)
  const { team_id } = useCurrentPage()
  const { data, isError, error, refetch } = useQuery(apiQuery('getBilling', { params: { team_id } }))
  if (isError && !data)
    return <LoadError what={aiTab.planFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={420} radius="md" />
  const { plan, status } = data.billing
  return plan.ai_replies === 0 || status === 'expired' ? <Locked /> : <AiForm />
}

export const AiTab = () => {
  const { aiTab } = useTexts(chatBotTexts)
  return (
    <Stack gap="md" maw={720}>
      <Text>{aiTab.intro}</Text>
      <Gate />
    </Stack>
  )
}
