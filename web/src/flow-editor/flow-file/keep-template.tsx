import { KeepTemplateWindow } from '#web/pieces/keep-template-window.tsx'
import { useEditing } from '../editor-context.tsx'

/** Keeps the flow as it is drawn now. */
export const KeepTemplate = ({ onClose }: { onClose: () => void }) => {
  const { document, page } = useEditing()
  const { flow } = document.getState()
  return (
    <KeepTemplateWindow
      pageId={page.page_id}
      title={flow.title}
      flow={() => document.getState().flow}
      onClose={onClose}
    />
  )
}
