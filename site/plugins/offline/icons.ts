import { join } from 'node:path';
import sharp from 'sharp';
import { type AppIcon, appIcons, appleIcon } from './app-manifest.ts';

/** Pixels an inch at which a drawing of 32 units gets 32 pixels wide. */
const densityOfUnits = 72;
const markUnits = 32;

/**
 * Draws the icons of the installed site: the site's mark on paper. The icons for any purpose have no paper, so that they
 * fit dark and light surroundings.
 *
 * @param mark - file of the mark, an SVG of 32 units
 * @param paper - color
 */
export async function writeIcons(mark: string, paper: string, outDir: string): Promise<void> {
  const draw = async (icon: AppIcon): Promise<void> => {
    const width = Math.round(icon.size * icon.mark);
    const drawing = await sharp(mark, { density: (densityOfUnits * width) / markUnits })
      .resize(width)
      .toBuffer();
    const hasPaper = icon.purpose === 'maskable' || icon === appleIcon;
    await sharp({
      create: {
        width: icon.size,
        height: icon.size,
        channels: 4,
        background: hasPaper ? paper : { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite([{ input: drawing }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(outDir, icon.file));
  };
  await Promise.all([...appIcons, appleIcon].map(draw));
}
