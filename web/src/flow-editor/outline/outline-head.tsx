import { ActionIcon, Alert, Button, Group, Menu, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDotsVertical,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { problemMessage } from '#contract/flow-problems.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow, useProblems } from '../editor-context.tsx'
import { FlowFileItems } from '../flow-file/flow-file-items.tsx'
import { KeepTemplate } from '../flow-file/keep-template.tsx'
import { ReplaceWindow } from '../flow-file/replace-window.tsx'
import { stopped } from '../stopped.ts'
import classes from './outline.module.css'
import { outlineTexts } from './texts.ts'

/** Back, the title, undo and redo. */
export const OutlineHead = () => (
  <>
    <Group gap="2xs" wrap="nowrap" align="flex-start" className={classes.top ?? ''}>
      <BackButton />
      <TitleField />
      <UndoButtons />
      <FileMenu />
    </Group>
    <WideHint />
  </>
)

const BackButton = () => {
  const outline = useTexts(outlineTexts)
  return (
    <ActionIcon size={36} aria-label={outline.back} renderRoot={(props) => <Link to="/chatbot" {...props} />}>
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  )
}

const TitleField = () => {
  const outline = useTexts(outlineTexts)
  const { document } = useEditing()
  const { title } = useFlow()
  const language = useLanguage()
  const problem = useProblems().find(({ node_id, field }) => node_id === null && field === 'title')
  return (
    <TextInput
      flex={1}
      aria-label={outline.title}
      placeholder={outline.untitled}
      value={title}
      maxLength={flowLimits.title.max}
      error={problem && problemMessage(problem, language)}
      onChange={({ currentTarget }) =>
        document.edit({ type: 'set_title', title: currentTarget.value }, 'title')
      }
    />
  )
}

const UndoButtons = () => {
  const outline = useTexts(outlineTexts)
  const { document } = useEditing()
  const canUndo = useStore(document, ({ history }) => history.past.length > 0)
  const canRedo = useStore(document, ({ history }) => history.future.length > 0)
  return (
    <>
      <ActionIcon size={36} aria-label={outline.undo} {...stopped(!canUndo)} onClick={() => document.undo()}>
        <IconArrowBackUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon size={36} aria-label={outline.redo} {...stopped(!canRedo)} onClick={() => document.redo()}>
        <IconArrowForwardUp size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** On a phone, too, a file can be imported. */
const FileMenu = () => {
  const outline = useTexts(outlineTexts)
  const [importing, setImporting] = useState(false)
  const [keeping, setKeeping] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={272} shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={outline.file}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <FlowFileItems onImport={() => setImporting(true)} onKeep={() => setKeeping(true)} />
        </Menu.Dropdown>
      </Menu>
      {importing && <ReplaceWindow onClose={() => setImporting(false)} />}
      {keeping && <KeepTemplate onClose={() => setKeeping(false)} />}
    </>
  )
}

/** Shown once on this device. */
const WideHint = () => {
  const outline = useTexts(outlineTexts)
  const [seen, setSeen] = useLocalStorage({
    key: 'hariu.flow-wide-hint',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (seen) return null
  return (
    // A note, because an alert would interrupt screen readers.
    <Alert
      role="note"
      variant="light"
      icon={<IconDeviceDesktop aria-hidden />}
      className={classes.hint ?? ''}
    >
      {outline.wideHint}
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.dismiss ?? ''}
        onClick={() => setSeen(true)}
      >
        {outline.dismiss}
      </Button>
    </Alert>
  )
}
