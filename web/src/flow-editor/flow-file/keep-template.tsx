import { KeepTemplateWindow } from '#web/components/keep-template-window.tsx'
import { useEditing } from '../editor-context.tsx'

/** Saves the drawn flow as a template. */
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
