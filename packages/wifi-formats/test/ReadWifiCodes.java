import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.ReaderException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.client.result.ResultParser;
import com.google.zxing.client.result.WifiParsedResult;
import com.google.zxing.common.HybridBinarizer;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/**
 * Reads the network from each image that is named on the command line. One line per image: ssid, password, encryption
 * and hidden, each in base64 of UTF-8 and divided by tabs; or "unreadable" and the reason.
 */
public class ReadWifiCodes {
  /**
   * The codes hold UTF-8 without an ECI mark; the character set is named so that nothing rests on ZXing's guess from
   * byte statistics. PURE_BARCODE is for rendered images: the default, a search for a code in a photograph, missed 38 of
   * 5,010 of them.
   */
  private static final Map<DecodeHintType, Object> HINTS = Map.of(
      DecodeHintType.CHARACTER_SET, StandardCharsets.UTF_8.name(),
      DecodeHintType.POSSIBLE_FORMATS, List.of(BarcodeFormat.QR_CODE),
      DecodeHintType.PURE_BARCODE, true);

  public static void main(String[] images) throws IOException {
    for (String image : images) System.out.println(read(ImageIO.read(new File(image))));
  }

  private static String read(BufferedImage image) {
    int width = image.getWidth();
    int height = image.getHeight();
    var source = new RGBLuminanceSource(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    try {
      var code = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), HINTS);
      var parsed = ResultParser.parseResult(code);
      if (!(parsed instanceof WifiParsedResult)) return "unreadable\tnot a network";
      var network = (WifiParsedResult) parsed;
      return String.join("\t", base64(network.getSsid()), base64(network.getPassword()),
          base64(network.getNetworkEncryption()), base64(String.valueOf(network.isHidden())));
    } catch (ReaderException reason) {
      return "unreadable\t" + reason;
    }
  }

  /** An open network has no password, which ZXing gives as null. */
  private static String base64(String value) {
    return Base64.getEncoder().encodeToString((value == null ? "" : value).getBytes(StandardCharsets.UTF_8));
  }
}
