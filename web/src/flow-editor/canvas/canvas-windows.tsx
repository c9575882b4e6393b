import { useView } from '../editor-context.tsx'
import { KeysWindow } from './keys-window.tsx'
import { ConnectWindow, FindWindow } from './step-picker.tsx'

/** The dialog above the canvas. */
export const CanvasWindows = () => {
  const open = useView(({ window }) => window)
  switch (open?.kind) {
    case 'find':
      return <FindWindow />
    case 'keys':
      return <KeysWindow />
    case 'connect':
      return <ConnectWindow from={open.from} />
    default:
      return null
  }
}
