import { Modal, SimpleGrid, Text } from '@mantine/core'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import classes from './keys-window.module.css'
import { Shortcut } from './shortcut.tsx'
import { canvasTexts } from './texts.ts'

type Entry = readonly [what: string, keys: string]

const Keys = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <section>
    <Text component="h3" size="sm" fw={700} mb="2xs">
      {title}
    </Text>
    <dl className={classes.keys}>
      {entries.map(([what, keys]) => (
        <div key={what} className={classes.key}>
          <dt>{what}</dt>
          <dd>
            <Shortcut keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Lists all keys of the editor. */
export const KeysWindow = () => {
  const { keys, menus, toolbar } = useTexts(canvasTexts)
  const { view } = useEditing()
  const moving: Entry[] = [
    [keys.focus, keys.arrows],
    [keys.moveCard, `Alt+${keys.arrows}`],
    [menus.openSettings, 'Enter'],
    [menus.addNext, 'A'],
    [keys.mark, `Space, Shift+${keys.click}`],
    [keys.marquee, `Shift+${keys.drag}`],
    [keys.menu, 'Shift+F10'],
    [keys.escape, 'Esc'],
  ]
  const editing: Entry[] = [
    [toolbar.undo, 'Mod+Z'],
    [toolbar.redo, 'Mod+Shift+Z'],
    [menus.copy, 'Mod+C'],
    [menus.cut, 'Mod+X'],
    [menus.paste, 'Mod+V'],
    [menus.duplicate, 'Mod+D'],
    [menus.remove, 'Delete'],
    [menus.selectAll, 'Mod+A'],
    [toolbar.arrange, 'Shift+A'],
  ]
  const viewing: Entry[] = [
    [toolbar.find, 'Mod+F'],
    [toolbar.fit, 'Shift+1'],
    [toolbar.actualSize, 'Shift+0'],
    [toolbar.zoomIn, 'Mod+='],
    [toolbar.zoomOut, 'Mod+-'],
    [toolbar.minimapHidden, 'M'],
    [keys.title, '?'],
  ]
  return (
    <Modal
      opened
      onClose={() => view.openWindow(null)}
      title={keys.title}
      size="xl"
      transitionProps={{ duration: 120 }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <Keys title={keys.moving} entries={moving} />
        <Keys title={keys.editing} entries={editing} />
        <Keys title={keys.viewing} entries={viewing} />
      </SimpleGrid>
    </Modal>
  )
}
