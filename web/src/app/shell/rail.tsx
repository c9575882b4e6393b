import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/language-context.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const KEY = 'hariu.rail'
const NARROW = 'narrow'
const FLOW_EDITOR = /^\/chatbot\/edit\//

/**
 * Whether the rail shows icons only. The person's choice is remembered in this browser; the flow editor needs the width, so
 * there the rail begins narrow, and widening it there is not remembered.
 */
export const useRail = () => {
  const inEditor = useRouterState({ select: ({ location }) => FLOW_EDITOR.test(location.pathname) })
  const [chosen, setChosen] = useState(() => window.localStorage.getItem(KEY) === NARROW)
  const [wideInEditor, setWideInEditor] = useState(false)
  if (!inEditor && wideInEditor) setWideInEditor(false)
  const narrow = inEditor ? !wideInEditor : chosen
  const toggle = () => {
    if (inEditor) return setWideInEditor(narrow)
    setChosen(!narrow)
    if (narrow) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, NARROW)
  }
  return { narrow, toggle }
}

const nameOf = (entry: Element): string => {
  const own = [...entry.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const text = own.map(({ textContent }) => textContent).join('')
  return text || (entry.querySelector(':scope > span:not([aria-hidden])')?.textContent ?? '')
}

type RailProps = { label: string; narrow: boolean; children: ReactNode }

/** The rail; a narrow one shows the name of the entry that the pointer or the focus is on. */
export const Rail = ({ label, narrow, children }: RailProps) => {
  const [tip, setTip] = useState<{ name: string; top: number }>()
  const show = ({ target }: SyntheticEvent) => {
    const entry = narrow && (target as Element).closest('a, button')
    if (!entry) return setTip(undefined)
    const { top, height } = entry.getBoundingClientRect()
    setTip({ name: nameOf(entry), top: top + height / 2 })
  }
  const hide = () => setTip(undefined)
  return (
    <nav
      className={classes.rail}
      aria-label={label}
      onMouseOver={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {narrow && tip && tip.name !== '' && (
        // The entry itself has the name.
        <span className={classes.tip} style={{ top: tip.top }} aria-hidden>
          {tip.name}
        </span>
      )}
    </nav>
  )
}

export const RailButton = ({ narrow, toggle }: ReturnType<typeof useRail>) => {
  const { rail } = useTexts(shellTexts)
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <UnstyledButton className={classes.link} w="100%" onClick={toggle}>
      <Icon size={20} stroke={1.8} aria-hidden />
      {narrow ? rail.widen : rail.narrow}
    </UnstyledButton>
  )
}
