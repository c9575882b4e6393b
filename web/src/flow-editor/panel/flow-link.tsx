import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy, IconDownload, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TriggerNode } from '#automation/flow/flow.ts'
import { INSTAGRAM } from '#contract/platforms.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEditing, useFlow } from '../editor-context.tsx'
import { flowAddress } from './flow-address.ts'
import classes from './flow-link.module.css'
import panel from './panel.module.css'
import { panelTexts } from './texts.ts'

/** The link and the QR code that start this flow in the page's chat. */
export const FlowLink = ({ node }: { node: TriggerNode }) => {
  const { link } = useTexts(panelTexts)
  const { page, automationId, lintContext } = useEditing()
  const [isShown, setShown] = useState(false)
  const ref = node.node_type === 'link' ? node.payload.ref : ''
  const address = flowAddress(page, automationId, ref)
  if (address === undefined) return null
  // Messenger brings the ref of a new customer with the Get Started button, Instagram with a starter.
  const hasButton =
    setsButton(node.node_type) ||
    lintContext.others.some(({ status, trigger }) => status === 'live' && setsButton(trigger))
  const isIncomplete = page.platform === INSTAGRAM || !hasButton
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast({ success: true, message: link.copied })
  }
  return (
    <section className={classes.link} aria-label={link.label}>
      <TextInput label={link.label} description={link.help} value={address} readOnly />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {link.copy}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {link.qr}
        </Button>
      </Group>
      {isShown && <QrCode address={address} />}
      {isIncomplete && <p className={panel.quiet}>{link.newcomers[page.platform]}</p>}
    </section>
  )
}

const setsButton = (trigger: TriggerNode['node_type']) => trigger === 'link' || trigger === 'welcome'

const QrCode = ({ address }: { address: string }) => {
  const { link } = useTexts(panelTexts)
  const { title } = useFlow()
  // Loaded on demand, because most flows never show a code.
  const code = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => {
      const { default: encodeQR } = await import('qr')
      return pictureOf(encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!code.data) return null
  return (
    <>
      <img className={classes.code} src={code.data} alt={link.alt} width={200} height={200} />
      <Button
        component="a"
        size="xs"
        variant="default"
        href={code.data}
        download={`QR ${title.trim()}.png`}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {link.download}
      </Button>
    </>
  )
}

/** The light edge that readers of the code need around it, in its squares. */
const QUIET_ZONE = 4
/** A code of 50 squares is 800 pixels wide, enough for print. */
const PIXELS_A_SQUARE = 16

/** The squares as a PNG, which every printer and application takes. */
const pictureOf = (squares: readonly boolean[][]): string => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = squares.length * PIXELS_A_SQUARE
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('the browser draws no canvas')
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = 'black'
  for (const [y, row] of squares.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) drawing.fillRect(x * PIXELS_A_SQUARE, y * PIXELS_A_SQUARE, PIXELS_A_SQUARE, PIXELS_A_SQUARE)
  return canvas.toDataURL('image/png')
}
