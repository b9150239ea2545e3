import { buildGallery, galleryAddress } from '../../gallery/build-gallery.ts';
import { printUserErrors } from '../../site/user-error.ts';

await printUserErrors(async () => {
  await buildGallery();
  console.log(galleryAddress('fr', 'light'));
});
