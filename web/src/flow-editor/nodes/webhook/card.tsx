import type { NodeOf } from '#automation/flow/flow.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'
import { useFieldName } from '../ask/field-names.ts'
import { webhookTexts } from './texts.ts'

/** The host is enough on a card: the rest of an address may be a password. */
export const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url.trim())?.[1] ?? url.trim()

export const WebhookCard = ({ step }: { step: NodeOf<'webhook'> }) => {
  const texts = useTexts(webhookTexts)
  const { outlets } = useTexts(canvasTexts)
  const nameOf = useFieldName()
  const { id, payload, next, unanswered } = step
  const host = hostOf(payload.url)
  const fields = payload.save.flatMap(({ field }) => (field ? [nameOf(field)] : []))
  return (
    <>
      <div className={classes.body}>
        <p className={host === '' ? `${classes.sentence} ${classes.empty}` : classes.sentence}>
          {host || texts.noUrl}
        </p>
        {fields.length > 0 && <p className={classes.caption}>{texts.saves(fields.join(', '))}</p>}
      </div>
      <BottomRow outlet={{ node_id: id, kind: 'next' }} to={next} label={outlets.succeeded} />
      <BottomRow outlet={{ node_id: id, kind: 'unanswered' }} to={unanswered} label={outlets.failed} />
    </>
  )
}
