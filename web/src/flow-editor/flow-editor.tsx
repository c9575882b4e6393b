import { useMediaQuery } from '@mantine/hooks'
import { FlowCanvas } from './canvas/flow-canvas.tsx'
import { useView } from './editor-context.tsx'
import { FlowOutline } from './outline/flow-outline.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { PreviewPhone } from './preview/preview-phone.tsx'
import { ProblemList } from './problems/problem-list.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'

/** Everything of one open flow. Narrow screens get the outline, wide ones the canvas with what stands beside it. */
export const FlowEditor = () => {
  const wide = useMediaQuery('(min-width: 48em)')
  const beside = useView((view) => view.beside)
  if (!wide) return <FlowOutline />
  return (
    <div>
      <Toolbar />
      <FlowCanvas />
      {beside === 'panel' && <SidePanel />}
      {beside === 'preview' && <PreviewPhone />}
      {beside === 'problems' && <ProblemList />}
    </div>
  )
}
