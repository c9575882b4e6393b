import { Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import { IconFileImport, IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './flow-file.module.css'
import { flowFileTexts } from './texts.ts'

/** Enough to see that a film or a backup is too large; reading it completely would freeze the page. */
const MOST_BYTES_READ = 25_000_000

/** Accepts a file in three ways: choose, drop, or paste its content. */
export const FileSource = ({ onText }: { onText: (text: string) => void }) => {
  const file = useTexts(flowFileTexts)
  const [over, setOver] = useState(false)
  const [failed, setFailed] = useState(false)
  const read = (chosen: File | null | undefined) => {
    if (!chosen) return
    setFailed(false)
    void chosen
      .slice(0, MOST_BYTES_READ)
      .text()
      .then(onText, () => setFailed(true))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    read(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (pasted.trim() === '') return
    event.preventDefault()
    onText(pasted)
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">{file.intro}</Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard. */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileImport size={32} stroke={1.6} aria-hidden />
        <FileButton accept=".json,application/json" onChange={read}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
              {file.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          {file.drop}
        </Text>
      </div>
      {failed && (
        <Text c="error" role="alert">
          {file.unreadable}
        </Text>
      )}
      <Textarea
        label={file.paste}
        rows={3}
        spellCheck={false}
        value=""
        onPaste={paste}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Stack>
  )
}
