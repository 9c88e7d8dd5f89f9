import { writePicture } from './picture-canvas';
import { writeThumbnail } from './write-thumbnail';

/** What a picture can be written anew for: to be kept, or to be shown small. */
export const writers = { picture: writePicture, thumbnail: writeThumbnail };

export type Purpose = keyof typeof writers;
