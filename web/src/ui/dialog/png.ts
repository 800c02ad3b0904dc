/** Renders an svg as a square PNG with the given side length. */
export async function pngOf(svg: string, pixels: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(pixels, pixels);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = pixels;
    canvas.height = pixels;
    canvas.getContext("2d")?.drawImage(image, 0, 0, pixels, pixels);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
