import { encodeImage } from './image-canvas';
import { encodeDefaultImage, encodeThumbnail } from './encode-thumbnail';

/** What a picture can be written anew for: to be kept, to be shown small, or to stand for all missing ones. */
export const imageEncoders = { image: encodeImage, thumbnail: encodeThumbnail, default: encodeDefaultImage };

export type ImagePreset = keyof typeof imageEncoders;
