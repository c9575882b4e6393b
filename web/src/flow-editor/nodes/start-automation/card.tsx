import { IconArrowRight } from '@tabler/icons-react'
import type { NodeOf } from '#automation/flow/flow.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import classes from '../../canvas/card.module.css'
import { useEditing, useFlow } from '../../editor-context.tsx'
import card from './card.module.css'

const OtherTitle = ({ id }: { id: string }) => {
  const { cards, outlets } = useTexts(canvasTexts)
  const { automationId, lintContext } = useEditing()
  const { title } = useFlow()
  if (id === automationId) return title || outlets.untitled
  const other = lintContext.others.find((one) => one.id === id)
  return other ? (
    other.title || outlets.untitled
  ) : (
    <span className={classes.empty}>{cards.goneAutomation}</span>
  )
}

export const StartAutomationCard = ({ step }: { step: NodeOf<'start_automation'> }) => {
  const { cards } = useTexts(canvasTexts)
  const { automation_id: id } = step.payload
  return (
    <div className={classes.body}>
      <p className={classes.caption}>{cards.startAutomation}</p>
      <div className={card.other}>
        <span className={classes.sentence}>
          {id === null ? <span className={classes.empty}>{cards.noAutomation}</span> : <OtherTitle id={id} />}
        </span>
        <IconArrowRight size={16} aria-hidden />
      </div>
    </div>
  )
}
