import { useStore } from 'zustand'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../editor-context.tsx'
import { FLOW_TITLE_ID } from '../problems/title-field.ts'
import classes from './toolbar.module.css'

/** The flow's name: a heading that becomes a field for editing. */
export const TitleField = () => {
  const { toolbar } = useTexts(canvasTexts)
  const { document } = useEditing()
  const title = useStore(document, ({ flow }) => flow.title)
  return (
    <input
      id={FLOW_TITLE_ID}
      className={classes.title}
      aria-label={toolbar.title}
      placeholder={toolbar.titleEmpty}
      maxLength={flowLimits.title.max}
      aria-invalid={title.trim() === ''}
      value={title}
      onChange={(event) => document.edit({ type: 'set_title', title: event.currentTarget.value }, 'title')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
