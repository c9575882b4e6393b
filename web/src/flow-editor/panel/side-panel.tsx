import { useTexts } from '#web/i18n/language-context.tsx'
import { useNode, useView } from '../editor-context.tsx'
import { StepForm } from '../late-parts.tsx'
import classes from './panel.module.css'
import { PanelHead } from './panel-head.tsx'
import { panelTexts } from './texts.ts'
import { usePanelKeys } from './use-panel-keys.ts'

/** Settings of the single selected step. */
export const SidePanel = () => {
  const panel = useTexts(panelTexts)
  const selected = useView((view) => (view.selected.length === 1 ? view.selected[0] : undefined))
  const node = useNode(selected ?? '')
  const onKeyDown = usePanelKeys()
  if (!node) return null
  return (
    <aside className={classes.panel} aria-label={panel.title} onKeyDown={onKeyDown}>
      <PanelHead key={`head of ${node.id}`} node={node} />
      {/* Another step starts scrolled to its top. */}
      <div key={node.id} className={classes.body}>
        <StepForm nodeId={node.id} />
      </div>
    </aside>
  )
}
