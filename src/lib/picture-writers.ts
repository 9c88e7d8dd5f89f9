import { writePicture } from './picture-canvas';
import { writeDefaultPicture, writeThumbnail } from './write-thumbnail';

/** What a picture can be written anew for: to be kept, to be shown small, or to stand for all missing ones. */
export const writers = { picture: writePicture, thumbnail: writeThumbnail, default: writeDefaultPicture };

export type Purpose = keyof typeof writers;
