import { Anchor, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Run } from '#contract/histories.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { DeliveryTrace } from './delivery-trace.tsx'
import classes from './history.module.css'
import { StandingToday } from './standing-today.tsx'
import { historyTexts } from './texts.ts'
import { TraceReasons } from './trace-reasons.tsx'

const Links = ({ run }: { run: Run }) => {
  const mayEdit = useMay('comment_automation.edit')
  const history = useTexts(historyTexts)
  return (
    <div className={classes.links}>
      {run.automation && !mayEdit && <Text size="sm">{run.automation.name}</Text>}
      {run.automation && mayEdit && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/commentbot/edit/$id" params={{ id: run.automation?.id ?? '' }} {...props} />
          )}
        >
          {run.automation.name}
        </Anchor>
      )}
      {run.content?.permalink && (
        <Anchor size="sm" href={run.content.permalink} target="_blank" rel="noreferrer">
          {history.openPost[run.platform]} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
    </div>
  )
}

/** All reasons of a run, in order, and its deliveries. */
export const RunTrace = ({ run }: { run: Run }) => {
  const history = useTexts(historyTexts)
  return (
    <div className={classes.trace}>
      <div>
        <Title order={2} size="h4">
          {history.why}
        </Title>
        <TraceReasons reasons={run.reasons} />
        {run.found_later && (
          <Text size="sm" c="dimmed" mt="xs">
            {history.foundLaterLong}
          </Text>
        )}
        {run.outcome === 'ignored' && !run.text_forgotten && <StandingToday run={run} />}
        <Links run={run} />
      </div>
      <div>
        <Title order={2} size="h4">
          {history.replies}
        </Title>
        {run.deliveries.length === 0 ? (
          <Text c="dimmed">{history.noReplies}</Text>
        ) : (
          <ul className={classes.deliveries}>
            {run.deliveries.map((delivery) => (
              <DeliveryTrace key={delivery.kind} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
